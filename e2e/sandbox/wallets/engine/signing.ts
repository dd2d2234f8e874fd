import { hashMessage, hashTypedData, hexToBytes, isAddress, isHex, stringToHex } from 'viem'
import { describeMessage } from './describe/message.ts'
import { describeTypedData } from './describe/typed-data.ts'
import { toDefinition } from './describe/typed-data-shape.ts'
import type { Methods, RequestContext } from './methods.ts'
import { address, hex, pair, parseParameters } from './parameters.ts'
import type { Question } from './question.ts'
import type { Signer } from './signer.ts'
import { toTypedData, typedDataInput } from './typed-data-input.ts'
import { walletError } from './wallet-error.ts'
import type { WalletParts } from './wallet-parts.ts'

const messageParameters = pair(hex, address)
const typedDataParameters = pair(address, typedDataInput)

/** Without `eth_sign` (unreadable hashes) and version 1 of typed data (no standard). */
export function createSigningMethods(parts: WalletParts): Methods {
  const { approvals, checkTypedData, dappHost, takesOlderMessages, toSigner } = parts

  async function signTypedData(method: string, params: unknown, context: RequestContext) {
    const [from, input] = parseParameters(method, typedDataParameters, params)
    const data = toTypedData(method, input)
    const signer = await toSigner(context, from, `${method}: params.0`)
    await checkTypedData?.(data, signer)
    const title = 'Sign this data?'
    return approvals.run({
      title,
      signal: context.signal,
      prepare: async () => ({
        question: toQuestion(title, signer, await describeTypedData(data, signer.network)),
        plan: hashTypedData(toDefinition(data)),
      }),
      perform: signer.signHash,
    })
  }

  return {
    async personal_sign(params, context) {
      const method = 'personal_sign'
      const read = takesOlderMessages ? fromOlder(params) : params
      const [message, from] = parseParameters(method, messageParameters, read)
      const bytes = hexToBytes(message)
      const signer = await toSigner(context, from, `${method}: params.1`)
      const title = 'Sign this message?'
      return approvals.run({
        title,
        signal: context.signal,
        prepare() {
          const group = describeMessage({
            bytes,
            account: signer.address,
            chainNames: [String(signer.network.id)],
            dappHost: dappHost(),
          })
          const question = toQuestion(title, signer, [group])
          return Promise.resolve({ question, plan: hashMessage({ raw: bytes }) })
        },
        perform: signer.signHash,
      })
    },
    eth_signTypedData_v4: (...request) => signTypedData('eth_signTypedData_v4', ...request),
    async eth_signTypedData_v3(params, context) {
      const method = 'eth_signTypedData_v3'
      const [, { types }] = parseParameters(method, typedDataParameters, params)
      const hasArrays = Object.values(types).some((fields) =>
        fields.some(({ type }) => type.endsWith(']')),
      )
      if (hasArrays) throw walletError('bad-parameters', `${method}: params.1.types: has arrays`)
      return signTypedData(method, params, context)
    },
  }
}

function toQuestion(title: string, signer: Signer, groups: Question['groups']): Question {
  return { title, account: signer.address, network: signer.network.name, groups }
}

function fromOlder(params: unknown): unknown {
  if (!Array.isArray(params)) return params
  const isAccount = (value: unknown) => typeof value === 'string' && isAddress(value)
  const [first, second]: unknown[] = params
  const [message, from] = isAccount(first) && !isAccount(second) ? [second, first] : [first, second]
  return [typeof message === 'string' && !isHex(message) ? stringToHex(message) : message, from]
}
