import { expect, test } from 'vitest'
import type { CoreContext } from '../core/context.ts'
import { ethereum } from '../testing/draft-case.ts'
import { findGasIssue, isSmartAccount } from './gas-rule.ts'

test.each([
  ['nothing, for nothing', { balance: 0n, needed: 0n }, 'gas'],
  ['nothing', { balance: 0n, needed: 5n }, 'gas'],
  ['too little', { balance: 4n, needed: 5n }, 'gas'],
  ['enough', { balance: 5n, needed: 5n }, undefined],
  ['something, for nothing', { balance: 1n, needed: 0n }, undefined],
  ['what is not known', { balance: undefined, needed: 0n }, 'balance-unknown'],
])('§5.11 an account that has %s', (_name, facts, issue) => {
  expect(findGasIssue({ ...facts, isSmartAccount: false })).toBe(issue)
})

test.each([undefined, 0n, 4n])('§5.11 a smart account never lacks gas: %s', (balance) => {
  expect(findGasIssue({ balance, isSmartAccount: true, needed: 5n })).toBeUndefined()
})

test.each([
  ['a smart account', { account: { type: 'smartAccount' }, status: 'connected' }, true],
  ['another account', { account: { type: 'eoa' }, status: 'connected' }, false],
  ['no account', { failure: undefined, status: 'disconnected' }, false],
  [
    'an account that is yet to connect',
    { account: { type: 'smartAccount' }, status: 'connecting' },
    false,
  ],
])('§5.11 the gas of %s can be paid by another: %s', (_, connection, is) => {
  const context: unknown = {
    connections: new Map([['eip155', connection]]),
    network: { store: { getState: () => ({ network: ethereum }) } },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that it reads.
  expect(isSmartAccount(context as CoreContext)).toBe(is)
})
