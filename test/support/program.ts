import { spawn } from 'node:child_process';
import { nodeSpec } from './service.js';

/** Runs one of the built programs to its end. */
export async function runProgram(
  entry: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string; errors: string }> {
  const { command, args: node, env, cwd } = nodeSpec(entry, settings);
  const child = spawn(command, [...node, ...args], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { code, output, errors };
}
