/** A step of the set-up failed: what happened, what the person can do, and what the tool said. */
export class StepError extends Error {
  /**
   * @param {string} message what failed, one sentence
   * @param {{advice?: string, output?: string, cause?: unknown}} [details]
   */
  constructor(message, { advice = '', output = '', cause } = {}) {
    super(message, { cause });
    this.name = 'StepError';
    this.advice = advice;
    this.output = output;
  }
}
