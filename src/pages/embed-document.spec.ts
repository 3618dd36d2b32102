import { embedDocument, embedPolicy } from './embed-document.js';

it('reports the height before any code that is left open', () => {
  const html = embedDocument('</title><b>', '<!-- <script>');
  expect(html.indexOf('plinthHeight')).toBeLessThan(html.indexOf('<!-- <script>'));
  expect(html).toContain('<title>&#60;/title&#62;&#60;b&#62;</title>');
});

it('closes the document off, and lets it load from others', () => {
  const policy = embedPolicy(['https://a.example', 'http://localhost:81']);
  expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups; frame-ancestors 'self'; /);
  expect(policy).toContain("default-src 'unsafe-inline' https: data: blob: http://localhost:81;");
  expect(policy).not.toContain('allow-same-origin');
});
