import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { account, createEvmExplainerCase } from '../../../testing/evm-explainer-case.ts'
import { settle } from '../../../testing/settle.ts'
import type { Call } from '../read/call.ts'
import { oneInch } from '../read/known-contracts.ts'

const dapp = `0x${'55'.repeat(20)}`
const toCall = (to: string | undefined): Call => ({ data: '0x12345678', to, value: 0n })
const failed = { changes: { reason: 'failed', status: 'unchecked' }, faces: [], isKnown: false }

describe('§2.21 readChanges', () => {
  test('gives what calls would change for the account, in lower case', async () => {
    const { chain, evm } = createEvmExplainerCase()
    chain.native = [5n, 3n]
    expect(await evm.readChanges(account, [toCall(dapp)])).toEqual({
      changes: {
        arrives: [],
        leaves: [{ amount: 2n, asset: undefined, tokenId: undefined }],
        status: 'simulated',
      },
      faces: [],
      isKnown: false,
    })
    const froms = chain.simulated.flat().flatMap(({ from }) => from ?? [])
    expect(froms).toEqual([account.address.toLowerCase()])
  })

  test.each<readonly [string, readonly (string | undefined)[], boolean]>([
    ['is in our list', [oneInch], true],
    ['is named by the host', [dapp], true],
    ['is not known', [`0x${'66'.repeat(20)}`], false],
    ['is known, after one that is not', [`0x${'66'.repeat(20)}`, oneInch], true],
    ['is not known, after one that is', [oneInch, `0x${'66'.repeat(20)}`], false],
    ['is created', [undefined], false],
    ['is not there', [], false],
  ])('says whether the last contract is known: it %s', async (_what, contracts, isKnown) => {
    const knownContracts = { 'eip155:1': { [dapp]: 'Dapp' } }
    const { evm } = createEvmExplainerCase({ knownContracts })
    const found = await evm.readChanges(account, contracts.map(toCall))
    expect(found.isKnown).toBe(isKnown)
  })

  test('gives the faces of the native currency', async () => {
    const { chain, evm } = createEvmExplainerCase()
    chain.native = [5n, 3n]
    const data = `0x70a08231${'0'.repeat(24)}${account.address.slice(2).toLowerCase()}`
    chain.holdings = { [`${dapp} ${data}`]: [5n, 3n] }
    expect(await evm.readChanges(account, [toCall(dapp)])).toMatchObject({ faces: [dapp] })
  })

  test('says that nothing is known where the node fails', async () => {
    const { chain, evm } = createEvmExplainerCase()
    chain.read = () => {
      throw new PorticoError('service-unavailable')
    }
    expect(await evm.readChanges(account, [toCall(dapp)])).toEqual(failed)
  })

  test('says so after 4 seconds without an answer', async () => {
    const { chain, clock, evm } = createEvmExplainerCase()
    chain.read = () => new Promise(() => undefined)
    const reading = evm.readChanges(account, [toCall(dapp)])
    await settle()
    clock.advance(4_000)
    expect(await reading).toEqual(failed)
  })

  test('says so where nothing reads the network of the account', async () => {
    const { evm } = createEvmExplainerCase()
    const network = { ...account.network, chainNamespace: 'solana' } as const
    expect(await evm.readChanges({ ...account, network }, [toCall(dapp)])).toEqual(failed)
  })
})
