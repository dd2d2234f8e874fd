export type PageProvider = {
  request: (request: { method: string; params?: unknown }) => Promise<unknown>
}

/** 0.01 of a currency with 18 decimals. */
const amount = '0x2386f26fc10000'

export function signMessage(
  provider: PageProvider,
  address: string,
  text: string,
): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return provider.request({ method: 'personal_sign', params: [`0x${hex}`, address] }).then(String)
}

export function sendAmount(provider: PageProvider, from: string, to: string): Promise<string> {
  const transaction = { from, to, value: amount }
  return provider.request({ method: 'eth_sendTransaction', params: [transaction] }).then(String)
}

export function toWords(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(Object(cause).message ?? cause)
}
