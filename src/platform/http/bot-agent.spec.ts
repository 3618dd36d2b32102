import { isBot } from './bot-agent.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  [
    `Mozilla/5.0 (Linux; Android 14; CUBOT X70 Build/UP1A) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    false,
  ],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, true],
  ['Mozilla/5.0 zgrab/0.x (scanner)', true],
  ['curl/8.0', true],
  ['', true],
  [undefined, true],
])('%s: %s', (agent, bot) => {
  expect(isBot(agent)).toBe(bot);
});
