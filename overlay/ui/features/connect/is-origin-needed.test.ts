import { describe, expect, test } from 'vitest'
import type { Connector } from '../../../../shared/connectors/connector.ts'
import { joinNamespaces } from '../../../../shared/connectors/multi-chain.ts'
import { createFakeConnector } from '../../../../shared/testing/fake-connector.ts'
import { isOriginNeeded } from './is-origin-needed.ts'

const make = (
  id: string,
  fields: Partial<Connector>,
  namespace: 'eip155' | 'solana' = 'eip155',
): Connector => ({ ...createFakeConnector(id, namespace).connector, id, ...fields })

const evm = make('app.kestrel', { info: { rdns: 'app.kestrel' }, name: 'Kestrel' })
const solana = make('Kestrel', { name: ' kestrel' }, 'solana')

/** Of the wallet that is joined from the first two connectors. */
function read(first: Connector, second: Connector, ...others: readonly Connector[]) {
  const [wallet] = joinNamespaces([first, second])
  expect(wallet?.type).toBe('MULTI_CHAIN')
  return wallet && isOriginNeeded(wallet, [wallet, ...others])
}

describe('isOriginNeeded', () => {
  test('issue 48: a wallet whose name no other wallet has shows no technical name', () => {
    expect(read(evm, solana)).toBe(false)
    expect(read(evm, solana, make('app.fern', { name: 'Fern' }))).toBe(false)
  })

  test('a name that another wallet has, in any namespace, is told apart', () => {
    expect(read(evm, solana, make('app.other', { name: 'KESTREL ' }))).toBe(true)
    expect(read(evm, solana, make('other', { name: 'Kestrel' }, 'solana'))).toBe(true)
  })

  test('a name that a visitor reads as that of the wallet is told apart', () => {
    for (const name of ['Kеstrel', 'Kestrel™', 'Kes\u200btrel', 'KESTREI'])
      expect(read(evm, solana, make('other', { name }, 'solana')), name).toBe(true)
  })

  test('connectors of one wallet whose names differ say where they come from', () => {
    const renamed = make('Lark', { info: { rdns: 'app.kestrel' }, name: 'Kestrel Two' }, 'solana')
    expect(read(evm, renamed)).toBe(true)
  })
})
