import * as v from 'valibot'
import { isAddress, isHex } from 'viem'
import { type Methods, parseParameter, type WalletParts } from './methods.ts'
import { messageQuestion, typedDataQuestion } from './request-words.ts'
import { createRpcError } from './rpc-error.ts'
import { toSharedAccount } from './shared-account.ts'

const typedData = v.looseObject({
  types: v.record(v.string(), v.array(v.looseObject({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  domain: v.looseObject({ chainId: v.nullish(v.union([v.string(), v.number()])) }),
  message: v.looseObject({}),
})

/**
 * The methods that sign messages and typed data. `eth_sign`, which signs unreadable hashes, and `eth_signTypedData`
 * version 1, which has no standard, are not supported and answer 4200.
 */
export function createSigningMethods({ state, consent }: WalletParts): Methods {
  async function signTypedData(address: unknown, data: unknown, allowsArrays: boolean) {
    const account = toSharedAccount(state, address)
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    const parsed = parseParameter(typedData, readJson(text))
    const fields = Object.values(parsed.types).flat()
    if (!allowsArrays && fields.some(({ type }) => type.endsWith(']')))
      throw createRpcError('bad-parameters')
    const { chainId } = parsed.domain
    const isOther = Number(chainId ?? state.chain.id) !== state.chain.id
    await consent(
      typedDataQuestion({
        typedData: text,
        address: account.address,
        otherChain: isOther ? String(chainId) : undefined,
      }),
    )
    return account.signTypedData(JSON.parse(text))
  }

  return {
    async personal_sign(parameters) {
      const [message, address] = toMessageFirst(parameters)
      if (typeof message !== 'string') throw createRpcError('bad-parameters')
      const account = toSharedAccount(state, address)
      await consent(messageQuestion(message, account.address))
      return account.signMessage({ message: isHex(message) ? { raw: message } : message })
    },
    eth_signTypedData_v3: ([address, data]) => signTypedData(address, data, false),
    eth_signTypedData_v4: ([address, data]) => signTypedData(address, data, true),
  }
}

/** Reorders the parameters of pages that send the address first, as in `eth_sign`. */
function toMessageFirst([first, second]: readonly unknown[]): readonly [unknown, unknown] {
  const isAccount = (value: unknown) => typeof value === 'string' && isAddress(value)
  return isAccount(first) && !isAccount(second) ? [second, first] : [first, second]
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    throw createRpcError('bad-parameters')
  }
}
