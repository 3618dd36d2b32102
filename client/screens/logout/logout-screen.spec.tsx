import { markup } from '../../ui/render-for-test.js';
import { LogoutScreen } from './logout-screen.js';

it('says that nobody is signed in, and leads home', () => {
  const { html } = markup(<LogoutScreen data={{ homePath: '/en-us', hasSession: false }} />);
  expect(html).toMatch(/<h1[^>]*>You are signed out<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/en-us"[^>]*><span>Go to the home page<\/span>/);
});

it('is a form that works without script while somebody is signed in', () => {
  const { html } = markup(<LogoutScreen data={{ homePath: '/en-us', hasSession: true }} />);
  expect(html).toMatch(/<form action="\/api\/_auth\/sign-out" method="post"><button type="submit"/);
  expect(html).toContain('Your shopping list stays on this device.');
});
