import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import type { CoreContext } from '../../../core/context.ts'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { solana } from '../../../networks/solana.ts'
import { createFakePlatform } from '../../../testing/fake-platform.ts'
import { createReceiverReader } from './receiver-reader.ts'

const network = extendNetwork(solana, { customRpcUrls: [], projectId: 'p', rpc: 'http://rpc' })
const visitor = Keypair.generate().publicKey.toBase58()
const person = Keypair.generate().publicKey.toBase58()
const program = Keypair.generate().publicKey
const [derived] = PublicKey.findProgramAddressSync([Buffer.from('vault')], program)
const vault = derived.toBase58()

/** What is known of a receiver, of whom the chain has an account. */
function read(address: string, account: object | null) {
  const context: unknown = {
    chainClients: new Map([['solana', { read: async () => ({ value: [account] }) }]]),
    checksum: (text: string) => text,
    connections: new Map([['solana', { store: { getState: () => ({ status: 'disconnected' }) } }]]),
    known: { read: async () => [person, vault] },
    platform: createFakePlatform({}),
    resolveName: async () => undefined,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that it reads.
  const parts = context as CoreContext & Parameters<typeof createReceiverReader>[0]
  return createReceiverReader(parts)(address, { address: visitor, network })
}

const toAccount = (owner: PublicKey) => ({
  data: ['', 'base64'],
  executable: false,
  owner: owner.toBase58(),
})

const held = toAccount(SystemProgram.programId)

describe('a receiver on Solana', () => {
  test('that has no key and no account has to be confirmed', async () => {
    expect(PublicKey.isOnCurve(derived)).toBe(false)
    expect(await read(vault, null)).toMatchObject({ notes: [{ kind: 'unowned' }] })
  })

  test.each([
    { account: null, address: person, notes: [], what: 'has a key, and no account yet' },
    { account: held, address: person, notes: [], what: 'has a key and an account' },
    { account: held, address: vault, notes: [], what: 'has no key, and can be moved by a program' },
    {
      account: toAccount(program),
      address: vault,
      notes: [{ kind: 'contract' }],
      what: 'is an account of a program',
    },
  ])('that $what has no such note', async ({ account, address, notes }) => {
    expect(await read(address, account)).toMatchObject({ notes })
  })
})
