/** How a wallet has replied to a request. */
export type Reply =
  | { readonly status: 'answered'; readonly value: unknown }
  | { readonly status: 'rejected'; readonly error: unknown }
  | { readonly status: 'silent' }

/** How much of a value is shown. */
const length = 120

const readMember = (value: unknown, name: string): unknown => {
  try {
    return Reflect.get(Object(value), name)
  } catch {
    return undefined
  }
}

/** The code of an error. Only a whole number is one. */
export function readCode(error: unknown): number | undefined {
  const code = readMember(error, 'code')
  return Number.isInteger(code) ? Number(code) : undefined
}

/** A value in words. Never throws. */
export function describeValue(value: unknown): string {
  try {
    const text =
      typeof value === 'bigint' || typeof value === 'number'
        ? `the ${typeof value} ${value}`
        : JSON.stringify(value)
    return (text ?? String(value)).slice(0, length)
  } catch {
    return `a value of type ${typeof value}`
  }
}

function describeError(error: unknown): string {
  if (Object(error) !== error) return `${describeValue(error)} instead of an error`
  const code = readMember(error, 'code')
  const shown = code === undefined ? 'without a code' : describeValue(code)
  return `the error ${shown}: ${String(readMember(error, 'message')).slice(0, length)}`
}

/** A reply in words. */
export function describeReply(reply: Reply): string {
  switch (reply.status) {
    case 'answered':
      return describeValue(reply.value)
    case 'rejected':
      return describeError(reply.error)
    case 'silent':
      return 'no answer'
    default:
      return reply satisfies never
  }
}

/** Whether a wallet says that it does not have a method. */
export const isUnsupported = (reply: Reply): boolean =>
  reply.status === 'rejected' && [4200, -32_601].includes(readCode(reply.error) ?? 0)

/** Whether a wallet says that the visitor has declined. */
export const isRefusal = (reply: Reply): boolean =>
  reply.status === 'rejected' && readCode(reply.error) === 4001

/** The value of an answer. `undefined` for any other reply. */
export const toValue = (reply: Reply): unknown =>
  reply.status === 'answered' ? reply.value : undefined

export const isNull = (reply: Reply): boolean => reply.status === 'answered' && reply.value === null

/** The accounts of an answer. `undefined` where it is no list of different addresses. */
export function toAccounts(reply: Reply): readonly string[] | undefined {
  const value = toValue(reply)
  if (!Array.isArray(value)) return undefined
  const texts = value.filter((one): one is string => /^0x[\da-f]{40}$/i.test(String(one)))
  const isWhole = texts.length === value.length && value.every((one) => typeof one === 'string')
  const isDistinct = new Set(texts.map((text) => text.toLowerCase())).size === texts.length
  return isWhole && isDistinct ? texts : undefined
}

/** Whether a value is a chain id as EIP-695 writes it. */
export const isChainId = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[1-9a-f][\da-f]*$/.test(value)
