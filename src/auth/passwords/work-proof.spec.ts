import { answerTo, isAnswer } from './work-proof.contract.js';

it('has an answer, which answers nothing else', async () => {
  const answer = await answerTo('of one sign-in');
  expect(await isAnswer('of one sign-in', answer)).toBe(true);
  const others = await Promise.all(['a', 'b', 'c', 'd'].map((other) => isAnswer(`${other} sign-in`, answer)));
  expect(others).toContain(false);
}, 30_000);

it.each(['', 'x', '-1', '1e3', '1234567', '1.5', ' 1'])('takes no %j', async (answer) => {
  expect(await isAnswer('of one sign-in', answer)).toBe(false);
});
