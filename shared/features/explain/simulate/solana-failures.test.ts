import { describe, expect, test } from 'vitest'
import { action, after, before, explain, toTokens } from '../../../testing/solana-simulation.ts'

describe('the reason of a transaction that would fail', () => {
  const explainFailed = (err: unknown, logs?: unknown) =>
    explain({ after: { accounts: after, err, ...(logs !== undefined && { logs }) } })

  test.each([
    ['an error of a program', ['Program log: Error: too little'], 'too little'],
    [
      'a message of Anchor',
      ['Program log: AnchorError. Error Code: 1. Error Message: Too late'],
      'Too late',
    ],
    [
      'a failed program',
      ['Program 1 failed: custom program error: 0x1'],
      'custom program error: 0x1',
    ],
    ['the last one', ['Error: first', 'Error: last', 'Program 1 consumed 5 units'], 'last'],
    [
      'the error, where no line says it',
      ['Program 1 invoke', 'Error: ', 'failed'],
      '{"InstructionError":[0,"Custom"]}',
    ],
    ['the error, where there is no log', null, '{"InstructionError":[0,"Custom"]}'],
    ['the error, where the log is absent', undefined, '{"InstructionError":[0,"Custom"]}'],
    ['at most 300 characters', [`Error: ${'x'.repeat(301)}`], 'x'.repeat(300)],
    ['no invisible characters', ['Error: to\u202E late'], 'to late'],
  ])('is %s', async (_name, logs, reason) => {
    expect((await explainFailed({ InstructionError: [0, 'Custom'] }, logs)).changes).toEqual({
      reason,
      status: 'reverted',
    })
  })

  test('is an error that is a text', async () => {
    expect((await explainFailed('AccountNotFound')).changes).toEqual({
      reason: 'AccountNotFound',
      status: 'reverted',
    })
  })

  test('comes without what the accounts would be', async () => {
    const accounts = [after[0], toTokens(3), toTokens(4, { mint: 'coin' })]
    const answers = { after: { accounts, err: 'x' }, before: [before[0], toTokens(3), before[2]] }
    expect(await explain(answers)).toMatchObject({
      actions: [action],
      assets: [{ address: 'mint' }],
      changes: { reason: 'x', status: 'reverted' },
    })
  })
})
