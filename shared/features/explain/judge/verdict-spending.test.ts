import { describe, expect, test } from 'vitest'
import {
  approval,
  base,
  contracts,
  fine,
  holdings,
  house,
  party,
  record,
  say,
  simulated,
  stop,
  stranger,
  token,
  transfer,
  warn,
} from '../../../testing/verdict-facts.ts'
import type { Party } from './parties.ts'
import type { Facts } from './verdict.ts'

describe('§2.21 what a verdict says of what can be spent, and of who could spend it', () => {
  test.each<readonly [string, Partial<Facts>, object]>([
    // What can be spent.
    [
      'all that there is',
      { actions: [{ ...approval, amount: 1_000n }] },
      warn('unlimited', 'whole-balance'),
    ],
    [
      'one less than there is',
      { actions: [{ ...approval, amount: 999n }], ...holdings(999n, 1_000n) },
      fine,
    ],
    [
      'all that the account has, by a named contract',
      { actions: [{ ...approval, amount: 100n }] },
      fine,
    ],
    ['more than it has', { actions: [{ ...approval, amount: 101n }] }, warn('whole-balance')],
    [
      'all that it has, by an unknown contract',
      { actions: [{ ...approval, amount: 100n, spender: stranger }] },
      warn('whole-balance', 'unknown-spender'),
    ],
    [
      'less than it has, by an unknown contract',
      { actions: [{ ...approval, amount: 99n, spender: stranger }] },
      warn('unknown-spender'),
    ],
    [
      'a token that the account has none of',
      { actions: [approval], ...holdings(0n, 1_000n) },
      fine,
    ],
    [
      'a supply that is not known',
      { actions: [approval], ...holdings(100n, undefined) },
      warn('unchecked'),
    ],
    [
      'a balance that is not known',
      { actions: [approval], ...holdings(undefined, 1_000n) },
      warn('unchecked'),
    ],
    [
      'a lowered amount, however much',
      { actions: [{ ...approval, amount: 2_000n, change: 'lower' }] },
      fine,
    ],
    ['a lowered amount', { actions: [{ ...approval, change: 'lower', spender: stranger }] }, fine],
    [
      'a raised amount',
      { actions: [{ ...approval, amount: 2_000n, change: 'raise' }] },
      warn('unlimited', 'whole-balance'),
    ],
    [
      'one token of a collection, whose id is no amount',
      { actions: [{ ...approval, amount: 5_000n }], assets: [{ ...record, kind: 'collection' }] },
      fine,
    ],
    [
      'a token beside another collection',
      {
        actions: [{ ...approval, amount: 5_000n }],
        assets: [record, { ...record, address: stranger, kind: 'collection' }],
      },
      warn('unlimited', 'whole-balance'),
    ],
    [
      'all tokens of a collection',
      {
        actions: [
          transfer,
          { ...base, asset: token, isApproved: true, kind: 'approval-for-all', spender: house },
        ],
      },
      warn('unlimited'),
    ],
    [
      'no tokens of a collection any more',
      {
        actions: [
          { ...base, asset: token, isApproved: false, kind: 'approval-for-all', spender: stranger },
        ],
      },
      fine,
    ],
    [
      'a right that the simulation has found',
      { changes: { ...simulated, rights: [{ ...approval, spender: stranger }] } },
      warn('unknown-spender'),
    ],
    // Who could spend.
    [
      'an account that could spend',
      {
        actions: [transfer, approval],
        contracts: {
          ...contracts,
          parties: new Map<string, Party>([
            [house, { isAccount: true, isNew: false }],
            [token, party],
          ]),
        },
      },
      stop('approval-to-account'),
    ],
    [
      'a spender of whom the chain says nothing',
      {
        actions: [approval],
        contracts: { ...contracts, parties: new Map<string, Party>([[token, party]]) },
      },
      warn('unchecked'),
    ],
    [
      'a signature for an unknown contract, beside a transfer',
      { actions: [transfer, { ...approval, isPermit: true, spender: stranger }] },
      stop('permit-to-unknown'),
    ],
    [
      'a signature that takes a right back',
      { actions: [{ ...approval, amount: 0n, isPermit: true, spender: stranger }] },
      fine,
    ],
    // How new the contracts are.
    [
      'a new contract',
      {
        actions: [approval],
        contracts: {
          ...contracts,
          parties: new Map<string, Party>([
            [house, { isAccount: false, isNew: true }],
            [token, party],
          ]),
        },
      },
      warn('new-contract'),
    ],
    [
      'a named contract whose age is not known',
      {
        actions: [approval],
        contracts: {
          ...contracts,
          parties: new Map<string, Party>([
            [house, { isAccount: false, isNew: undefined }],
            [token, party],
          ]),
        },
      },
      fine,
    ],
    [
      'a contract of unknown age that the account has tokens of',
      {
        contracts: { ...contracts, parties: new Map() },
        held: [
          {
            address: token.toUpperCase().replace('X', 'x'),
            assetId: 'eip155:1/erc20:0x',
            balance: 1n,
            chainId: 'eip155:1',
            decimals: 6,
            iconUrl: undefined,
            name: '',
            price: undefined,
            symbol: '',
            value: undefined,
          },
        ],
      },
      fine,
    ],
    [
      'a contract of unknown age',
      { contracts: { ...contracts, parties: new Map() } },
      warn('unchecked'),
    ],
    [
      'a contract of unknown age that takes a right back',
      {
        actions: [
          { ...approval, amount: 0n },
          { ...approval, change: 'lower' },
          { ...base, asset: token, isApproved: false, kind: 'approval-for-all', spender: house },
        ],
        contracts: { ...contracts, parties: new Map() },
      },
      fine,
    ],
    [
      'a contract of unknown age that takes a right back, and moves something',
      {
        actions: [{ ...approval, amount: 0n }, transfer],
        contracts: { ...contracts, parties: new Map() },
      },
      warn('unchecked'),
    ],
  ])('%s', (_name, changed, verdict) => {
    expect(say(changed)).toEqual(verdict)
  })
})
