import * as v from 'valibot'
import { type Hex, hashMessage, hashTypedData, hexToBytes, isAddressEqual } from 'viem'
import { toDappHost } from '../approval/asker.ts'
import type { Question } from '../approval/question.ts'
import { describeMessage } from '../describe/message.ts'
import { describeTypedData } from '../describe/typed-data.ts'
import { type TypedData, toDefinition } from '../describe/typed-data-shape.ts'
import type { Methods, WalletParts } from '../parts.ts'
import { requireSelf, type Signer, toSigner } from '../signer.ts'
import { walletError } from '../wallet-error.ts'
import { address, hex, pair, parseParameters } from './parameters.ts'
import { toTypedData, typedDataInput } from './typed-data-input.ts'

const messageParameters = pair(hex, address)
const typedDataParameters = pair(address, typedDataInput)

/** The methods that sign without sending. */
export function createSigningMethods(parts: WalletParts): Methods {
  const { approvals, dapp, smartAccounts } = parts

  /**
   * Refuses typed data for the smart account itself: the owner's key signs for both accounts, so such a signature could
   * authorise a batch of calls.
   */
  async function refuseOwnCalls({ domain }: TypedData, { network }: Signer): Promise<void> {
    const contract = v.safeParse(address, domain['verifyingContract'])
    const smartAccount = await smartAccounts.addressOn(network)
    if (contract.success && smartAccount && isAddressEqual(contract.output, smartAccount))
      throw walletError(
        'bad-parameters',
        'eth_signTypedData_v4: params.1.domain.verifyingContract: is the smart account itself, whose calls are sent with wallet_sendCalls',
      )
  }

  return {
    async personal_sign(params, context) {
      const [message, from] = parseParameters('personal_sign', messageParameters, params)
      const bytes = hexToBytes(message)
      const signer = await toSigner(parts, context)
      requireSelf(signer, from, 'personal_sign: params.1')
      return approvals.run({
        title: 'Sign this message?',
        signal: context.signal,
        prepare() {
          const group = describeMessage({
            bytes,
            account: signer.address,
            chainNames: [String(signer.network.id)],
            dappHost: toDappHost(dapp()),
          })
          const question = toQuestion('Sign this message?', signer, [group])
          return Promise.resolve({ question, plan: hashMessage({ raw: bytes }) })
        },
        perform: signer.signHash,
      })
    },
    async eth_signTypedData_v4(params, context) {
      const method = 'eth_signTypedData_v4'
      const [from, input] = parseParameters(method, typedDataParameters, params)
      const data = toTypedData(method, input)
      const signer = await toSigner(parts, context)
      requireSelf(signer, from, `${method}: params.0`)
      requireNetwork(data, signer)
      await refuseOwnCalls(data, signer)
      return approvals.run({
        title: 'Sign this data?',
        signal: context.signal,
        async prepare() {
          const groups = await describeTypedData(data, signer.network)
          const plan: Hex = hashTypedData(toDefinition(data))
          return { question: toQuestion('Sign this data?', signer, groups), plan }
        },
        perform: signer.signHash,
      })
    },
  }
}

export function toQuestion(title: string, signer: Signer, groups: Question['groups']): Question {
  return { title, account: signer.address, network: signer.network.name, groups }
}

/** EIP-712: wallets refuse data for another chain. */
function requireNetwork({ domain }: TypedData, { network }: Signer): void {
  const { chainId } = domain
  if (chainId === undefined || Number(chainId) === network.id) return
  throw walletError(
    'wrong-network',
    `eth_signTypedData_v4: params.1.domain.chainId: is not ${network.id}, the network in use`,
  )
}
