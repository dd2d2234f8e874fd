import type { ResolvedName } from '../../../account/read-address.ts'
import { type CoreContext, getAddresses, getConnection } from '../../../core/context.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { isSameAddress } from '../../../format/address.ts'
import { createFindImitated } from '../../../format/find-imitated.ts'
import type { Network } from '../../../networks/network.ts'
import { createCheck } from '../../../platform/create-check.ts'
import { isAddress } from '../../../schema/is-address.ts'
import { toQuantity } from '../../../schema/quantity.ts'
import * as limits from '../limits.ts'
import { loadSolana } from '../payment/load-solana.ts'
import type { ReceiverNote, ReceiverProblem, SendReceiver } from '../send-state.ts'
import { isName } from './is-name.ts'
import type { KnownReceivers } from './known-receivers.ts'
import { isTokenAccount, readAccounts, systemProgram } from './solana-accounts.ts'

export type FoundReceiver =
  | { readonly problem: ReceiverProblem }
  | { readonly notes: readonly ReceiverNote[]; readonly receiver: SendReceiver }

type OnChain = { readonly problem: ReceiverProblem } | { readonly notes: readonly ReceiverNote[] }

type Account = { readonly address: string; readonly network: Network }

type ReaderContext = Pick<
  CoreContext,
  'chainClients' | 'connections' | 'network' | 'options' | 'platform'
> & {
  /** EIP-55, or EIP-1191 with the number of a network. Passed in, since connecting has its code already. */
  readonly checksum: (address: string, chainId?: number) => string
  readonly known: KnownReceivers
  readonly resolveName: (name: string, network: Network) => Promise<ResolvedName | undefined>
}

const zeroAddress = `0x${'0'.repeat(40)}`
/** An account that has delegated to a contract (EIP-7702). A person still owns it. */
const delegated = /^0xef0100/i
const decimalsCall = '0x313ce567'

/** The networks whose wallets write addresses with a checksum of the network (EIP-1191): Rootstock, and its testnet. */
const checksumNetworks: readonly (number | string)[] = [30, 31]

/** `undefined` for another form, and for a wrong checksum (EIP-55, or EIP-1191 where the network has it). */
async function toAddress(
  text: string,
  { chainNamespace, id }: Network,
  checksum: ReaderContext['checksum'],
): Promise<string | undefined> {
  if (!isAddress(text, chainNamespace)) return undefined
  if (chainNamespace !== 'eip155') return (await loadSolana()).isKey(text) ? text : undefined
  const digits = text.replace(/^0x/i, '')
  const address = `0x${digits}`
  const right = [
    checksum(address),
    ...(checksumNetworks.includes(id) ? [checksum(address, Number(id))] : []),
  ]
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed ? right.find((one) => one === address) : right[0]
}

/** Routers write the native currency so, and people burn to it. */
const unownedAddresses: readonly string[] = [`0x${'e'.repeat(40)}`, `0x${'f'.repeat(40)}`]
/** The addresses below are those of precompiles, and of `0x…dEaD`. */
const firstOwned = 2n ** 16n

const isUnowned = (address: string) =>
  BigInt(address) < firstOwned || unownedAddresses.includes(address.toLowerCase())

const isZero = (address: string) => address === zeroAddress || address === systemProgram

async function readCode(
  { chainClients }: ReaderContext,
  network: Network,
  address: string,
): Promise<string | undefined> {
  const client = chainClients.get(network.chainNamespace)
  const params = [address, 'latest']
  const request = { isUnrecorded: true, method: 'eth_getCode', network, params }
  const code = await client?.read(request)
  if (typeof code !== 'string') throw new PorticoError('bad-response', 'The node sent no code.')
  return code === '0x' || delegated.test(code) ? undefined : code
}

/** What is sent to a token's contract is lost. */
async function isToken({ chainClients }: ReaderContext, network: Network, address: string) {
  const params = [{ data: decimalsCall, to: address }, 'latest']
  const client = chainClients.get(network.chainNamespace)
  // A contract without this function refuses the call.
  const request = { isUnrecorded: true, method: 'eth_call', network, params }
  const answer = await client?.read(request).catch(() => undefined)
  const decimals = toQuantity(answer)
  return decimals !== undefined && decimals < 256n
}

/** A network that does not answer says nothing. */
async function findContractElsewhere(
  context: ReaderContext,
  network: Network,
  address: string,
): Promise<string | undefined> {
  const others = context.network.networks
    .filter((other) => other.chainNamespace === 'eip155' && other.id !== network.id)
    .slice(0, limits.otherNetworks)
  const codes = await Promise.all(
    others.map((other) => readCode(context, other, address).catch(() => undefined)),
  )
  return others.find((_, index) => codes[index] !== undefined)?.name
}

async function readOnEvm(
  context: ReaderContext,
  network: Network,
  address: string,
): Promise<OnChain> {
  if (isUnowned(address)) return { notes: [{ kind: 'unowned' }] }
  if ((await readCode(context, network, address)) !== undefined)
    return (await isToken(context, network, address))
      ? { problem: 'token' }
      : { notes: [{ kind: 'contract' }] }
  const elsewhere = await findContractElsewhere(context, network, address)
  return {
    notes: elsewhere === undefined ? [] : [{ kind: 'contract-elsewhere', network: elsewhere }],
  }
}

async function readOnSolana(
  { chainClients }: ReaderContext,
  network: Network,
  address: string,
): Promise<OnChain> {
  const client = chainClients.get(network.chainNamespace)
  if (!client) throw new PorticoError('adapter-not-found')
  const [account] = await readAccounts([address], {
    network,
    read: (request) => client.read({ ...request, isUnrecorded: true }),
  })
  if (!account) {
    const { isOffCurve } = await loadSolana()
    return { notes: isOffCurve(address) ? [{ kind: 'unowned' }] : [] }
  }
  if (isTokenAccount(account)) return { problem: 'token' }
  const isContract = account.isExecutable || account.program !== systemProgram
  return { notes: isContract ? [{ kind: 'contract' }] : [] }
}

export function createReceiverReader(context: ReaderContext) {
  const { checksum, known, resolveName } = context
  const check = createCheck(context.platform)

  /** A recording has a pseudonym of the text alone. */
  async function readText(text: string, network: Network) {
    const address = await toAddress(text, network, checksum)
    return { address, isName: network.chainNamespace === 'eip155' && isName(text) }
  }

  async function findAddress(text: string, network: Network) {
    const read = await check('receiver', () => readText(text, network))
    if (read.address !== undefined) return { address: read.address, name: undefined }
    if (!read.isName) return undefined
    const found = await resolveName(text, network)
    return {
      address: found && (await toAddress(found.address, network, checksum)),
      name: found?.name,
    }
  }

  async function readHistory(account: Account, address: string): Promise<readonly ReceiverNote[]> {
    const addresses = await known.read(account)
    const { chainNamespace } = account.network
    const visitors = [account.address, ...getAddresses(getConnection(context, chainNamespace))]
    const imitated = createFindImitated([...addresses, ...visitors])(address)
    if (imitated !== undefined)
      return [{ address: imitated, isOwn: visitors.includes(imitated), kind: 'look-alike' }]
    return addresses.some((one) => isSameAddress(one, address)) ? [] : [{ kind: 'first' }]
  }

  return async (text: string, account: Account): Promise<FoundReceiver> => {
    const { network } = account
    const found = await findAddress(text, network)
    if (!found) return { problem: 'form' }
    const { address, name } = found
    if (address === undefined) return { problem: 'name' }
    if (isZero(address)) return { problem: 'zero' }
    if (isSameAddress(address, account.address)) return { problem: 'self' }
    const isEvm = network.chainNamespace === 'eip155'
    const [onChain, ofHistory] = await Promise.all([
      check('receiver-code', () => (isEvm ? readOnEvm : readOnSolana)(context, network, address)),
      readHistory(account, address),
    ])
    if ('problem' in onChain) return onChain
    return {
      notes: [...ofHistory, ...onChain.notes],
      // The entered name: another one of the same address would surprise.
      receiver: { address, name },
    }
  }
}
