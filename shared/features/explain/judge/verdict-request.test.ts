import { describe, expect, test } from 'vitest'
import type { Action } from '../../../core/explanation.ts'
import {
  approval,
  authority,
  base,
  facts,
  fine,
  friend,
  from,
  say,
  simulated,
  stop,
  stranger,
  token,
  transfer,
  warn,
} from '../../../testing/verdict-facts.ts'
import { type Facts, toVerdict } from './verdict.ts'

describe('§2.21 what a verdict says of a request', () => {
  test.each<readonly [string, Partial<Facts>, object]>([
    ['a transfer to somebody known', {}, fine],
    ['an approval of a named contract', { actions: [approval] }, fine],
    // How it ends.
    ['an unknown end', { changes: { reason: 'node', status: 'unchecked' } }, warn('unchecked')],
    [
      'an end that was contradicted is no unknown one',
      { changes: { reason: 'contradiction', status: 'unchecked' }, isContradicted: true },
      warn('contradiction'),
    ],
    ['a failure', { changes: { reason: undefined, status: 'reverted' } }, stop('reverts')],
    [
      'the unknown end of a request and a transfer',
      {
        actions: [transfer, { ...base, fields: [], kind: 'request', method: 'wallet_x' }],
        changes: { reason: 'node', status: 'unchecked' },
      },
      warn('not-decoded', 'unchecked'),
    ],
    [
      'the unknown end of a request alone, which is not decoded',
      {
        actions: [{ ...base, fields: [], kind: 'request', method: 'wallet_x' }],
        changes: { reason: 'failed', status: 'unchecked' },
      },
      warn('not-decoded'),
    ],
    // Rights over accounts of Solana.
    ['a given right', { actions: [], isAuthorityGiven: true }, stop('authority-given')],
    ['a mint that nobody has', { actions: [transfer, authority] }, warn('authority-lost')],
    ['a mint that somebody has', { actions: [{ ...authority, to: friend }] }, fine],
    [
      'an account that nobody but its owner can close',
      { actions: [{ ...authority, right: 'close' }] },
      fine,
    ],
    ['an account without a delegate', { actions: [{ ...authority, right: 'delegate' }] }, fine],
    // Who gets something.
    ['a first receiver', { receivers: [stranger] }, warn('first-receiver')],
    [
      'the account itself',
      { actions: [{ ...transfer, to: from.toUpperCase().replace('X', 'x') }], receivers: [] },
      fine,
    ],
    ['receivers that are not known', { receivers: undefined }, warn('unchecked')],
    ['a transfer of nothing', { actions: [{ ...transfer, amount: 0n }], receivers: [] }, fine],
    [
      'a transfer of somebody else',
      { actions: [{ ...transfer, from: stranger }], receivers: [] },
      fine,
    ],
    ['an approval, which sends nothing', { actions: [approval], receivers: undefined }, fine],
    [
      'a part that the token keeps',
      {
        changes: { ...simulated, withheld: [{ asset: token, received: 4n, sent: 5n, to: friend }] },
      },
      warn('transfer-fee'),
    ],
    // The request itself.
    ['a high fee', { isFeeHigh: true }, warn('high-fee')],
    ['a fee of unknown height', { isFeeHigh: undefined }, warn('unchecked')],
    [
      'a key that is granted, beside a transfer',
      {
        actions: [
          transfer,
          { ...base, fields: [], kind: 'request', method: 'wallet_grantPermissions' },
        ],
      },
      warn('key-granted', 'not-decoded'),
    ],
    [
      'a text that was cut, beside a transfer',
      { actions: [transfer, { ...transfer, isCut: true }] },
      warn('cut-off'),
    ],
    [
      'what is written into typed data',
      {
        actions: [{ ...base, fields: [], kind: 'typed-data', primaryType: 'X' }],
        changes: { status: 'none' },
      },
      warn('not-decoded'),
    ],
    ['a call', { actions: [{ ...base, data: '0x01', kind: 'call' }] }, warn('not-decoded')],
    ['unclean data', { actions: [transfer, { ...transfer, fault: 'unclean' }] }, warn('unclean')],
    [
      'unreadable data',
      { actions: [transfer, { ...transfer, fault: 'unreadable' }] },
      stop('unreadable'),
    ],
    ['another site', { isOtherSite: true }, stop('other-site')],
    ['another network', { network: 'other' }, stop('other-network')],
    ['any network', { network: 'any' }, warn('any-network')],
    ['the active network', { network: 'active' }, fine],
    ['a part that is not read', { unread: ['x'] }, warn('unread')],
    ['what a limit left out', { isPartial: true }, warn('unchecked')],
    [
      'a signature that does not expire, beside a transfer',
      {
        actions: [
          transfer,
          { account: undefined, contract: undefined, kind: 'durable-nonce', value: 0n },
        ],
      },
      warn('no-expiry'),
    ],
    [
      'bytes that are no text, beside a transfer',
      {
        actions: [
          transfer,
          { contract: undefined, isBytes: true, kind: 'memo', text: '0x', value: 0n },
        ],
      },
      warn('not-text'),
    ],
  ])('%s', (_name, changed, verdict) => {
    expect(say(changed)).toEqual(verdict)
  })

  test('what is in a batch counts as what is not', () => {
    const toBatch = (actions: readonly Action[]): Action => ({ ...base, actions, kind: 'batch' })
    const actions = [toBatch([transfer, toBatch([{ ...transfer, isCut: true, to: stranger }])])]
    expect(say({ actions })).toEqual(warn('cut-off', 'first-receiver'))
  })

  test('on Solana, contracts are not looked up, and what has no limit is said all the same', () => {
    const { contracts: _, ...solana } = facts
    expect(toVerdict(solana)).toEqual(fine)
    expect(toVerdict({ ...solana, actions: [{ ...approval, isUnlimited: true }] })).toEqual(
      warn('unlimited'),
    )
    expect(toVerdict({ ...solana, actions: [{ ...approval, spender: stranger }] })).toEqual(fine)
  })
})
