import { expect, test } from 'vitest'
import { findGasIssue } from './gas-rule.ts'

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
