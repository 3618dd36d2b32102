import { markup } from '../../ui/render-for-test.js';
import { LogoutScreen } from './logout-screen.js';

it('says that nobody is signed in, and leads home', () => {
  const { html } = markup(<LogoutScreen data={{ homePath: '/en-us' }} />);
  expect(html).toMatch(/<h1[^>]*>You are signed out<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/en-us"[^>]*><span>Go to the home page<\/span>/);
});
