import * as v from 'valibot'
import { type Hex, isHex, numberToHex } from 'viem'
import type { PhoneAccount } from './accounts.ts'
import { AnswerError } from './answer-error.ts'
import {
  addressSchema,
  type Calls,
  callSchema,
  readReceipts,
  sendCall,
} from './evm-transactions.ts'
import {
  toAddQuestion,
  toCallsQuestion,
  toMessageQuestion,
  toSwitchQuestion,
  toTypedDataQuestion,
} from './evm-words.ts'
import { type PhoneMethods, readParameters } from './methods.ts'
import type { Chain, Networks } from './networks.ts'
import type { Question } from './phone-state.ts'

/** The sent batches of calls, by id. */
export type Batches = Map<string, { readonly chain: Chain; readonly hashes: readonly Hex[] }>

type EvmOptions = {
  /** The chain of the request. */
  chain: Chain
  networks: Networks
  /** The accounts that the session shares, the selected one first. */
  accounts: readonly PhoneAccount[]
  consent: (question: Question) => Promise<void>
  /** Switches the session to a known chain. */
  moveTo: (chainId: number) => Promise<void>
  batches: Batches
}

/** The wallet's EVM methods. */
export function createEvmMethods(options: EvmOptions): PhoneMethods {
  const list = () => Promise.resolve(options.accounts.map(({ evm }) => evm.address))
  return {
    eth_accounts: list,
    eth_requestAccounts: list,
    ...createSigning(options),
    ...createSending(options),
    ...createMoving(options),
  }
}

const messageSchema = v.looseTuple([v.string(), addressSchema])
const typedDataSchema = v.object({
  domain: v.optional(v.looseObject({}), {}),
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: v.looseObject({}),
})
const typedDataParameters = v.looseTuple([
  addressSchema,
  v.union([v.pipe(v.string(), v.parseJson(), typedDataSchema), typedDataSchema]),
])

function createSigning({ accounts, consent }: EvmOptions): PhoneMethods {
  const signTypedData = async (parameters: unknown) => {
    const [address, data] = readParameters(typedDataParameters, parameters)
    const account = find(accounts, address)
    await consent(toTypedDataQuestion(data, account.address))
    return account.signTypedData(data)
  }
  return {
    async personal_sign(parameters) {
      const [message, address] = readParameters(messageSchema, parameters)
      const account = find(accounts, address)
      await consent(toMessageQuestion(message, account.address))
      return account.signMessage({ message: isHex(message) ? { raw: message } : message })
    },
    eth_signTypedData: signTypedData,
    eth_signTypedData_v4: signTypedData,
  }
}

const transactionParameters = v.looseTuple([
  v.object({ ...callSchema.entries, from: v.optional(addressSchema) }),
])
const batchParameters = v.looseTuple([
  v.object({
    calls: v.pipe(v.array(callSchema), v.minLength(1)),
    from: v.optional(addressSchema),
    atomicRequired: v.optional(v.boolean(), false),
    id: v.optional(v.string()),
  }),
])

function createSending({ chain, networks, accounts, consent, batches }: EvmOptions): PhoneMethods {
  async function send(calls: Calls, from: Hex | undefined) {
    const account = find(accounts, from)
    await consent(toCallsQuestion(calls, account.address, chain))
    const hashes: Hex[] = []
    for (const call of calls) hashes.push(await sendCall({ account, chain, call }))
    return hashes
  }
  return {
    async eth_sendTransaction(parameters) {
      const [{ from, ...call }] = readParameters(transactionParameters, parameters)
      const [hash] = await send([call], from)
      return hash
    },
    async wallet_sendCalls(parameters) {
      const [{ calls, from, atomicRequired, id = crypto.randomUUID() }] = readParameters(
        batchParameters,
        parameters,
      )
      if (atomicRequired) throw new AnswerError('unsupported-atomicity')
      batches.set(id, { chain, hashes: await send(calls, from) })
      return { id }
    },
    async wallet_getCallsStatus(parameters) {
      const [id] = readParameters(v.looseTuple([v.string()]), parameters)
      const batch = batches.get(id)
      if (!batch) throw new AnswerError('unknown-batch')
      const receipts = await readReceipts(batch.chain, batch.hashes)
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(batch.chain.id),
        status: receipts ? 200 : 100,
        atomic: false,
        receipts: receipts ?? [],
      }
    },
    wallet_getCapabilities: () =>
      Promise.resolve(
        Object.fromEntries(
          networks
            .chains()
            .map(({ id }) => [numberToHex(id), { atomic: { status: 'unsupported' } }]),
        ),
      ),
  }
}

const hexId = v.pipe(v.string(), v.regex(/^0x[1-9a-f][0-9a-f]*$/i), v.transform(Number))
const switchParameters = v.looseTuple([v.object({ chainId: hexId })])
const addParameters = v.looseTuple([
  v.object({
    chainId: hexId,
    chainName: v.string(),
    rpcUrls: v.looseTuple([v.pipe(v.string(), v.url())]),
  }),
])

function createMoving({ chain, networks, consent, moveTo }: EvmOptions): PhoneMethods {
  return {
    async wallet_switchEthereumChain(parameters) {
      const [{ chainId }] = readParameters(switchParameters, parameters)
      const target = networks.findChain(chainId)
      if (!target) throw new AnswerError('unknown-chain')
      await consent(toSwitchQuestion(chain, target))
      await moveTo(chainId)
      return null
    },
    async wallet_addEthereumChain(parameters) {
      const [{ chainId, chainName, rpcUrls }] = readParameters(addParameters, parameters)
      const known = networks.findChain(chainId)
      const added = { id: chainId, name: chainName, rpcUrl: rpcUrls[0] }
      await consent(known ? toSwitchQuestion(chain, known) : toAddQuestion(added))
      if (!known) networks.addChain(added)
      await moveTo(chainId)
      return null
    },
  }
}

/** The account with this address (default: the selected one). Throws if the session does not share it. */
function find(accounts: readonly PhoneAccount[], address: Hex | undefined): PhoneAccount['evm'] {
  const account = address
    ? accounts.find(({ evm }) => evm.address.toLowerCase() === address.toLowerCase())
    : accounts.at(0)
  if (!account) throw new AnswerError('unauthorized')
  return account.evm
}
