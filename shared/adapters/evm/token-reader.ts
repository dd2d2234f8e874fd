import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isAddress,
  isHex,
  multicall3Abi,
} from 'viem'
import type { Adapter, OwnedToken } from '../adapter.ts'

/** Multicall3 has this address on every chain that has it. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

const functionNames = ['balanceOf', 'decimals', 'name', 'symbol'] as const

type Read = Adapter['read']
type Network = Parameters<Read>[0]['network']

/** In lower case: viem refuses an address with a wrong checksum, which a host may have written. */
function toAddress(text: string): Address | undefined {
  const lower = text.toLowerCase()
  return isAddress(lower) ? lower : undefined
}

/** Reads ERC-20 tokens of an account in one call of the node. A token whose contract does not answer has no balance. */
export async function readErc20Tokens(request: {
  readonly address: string
  readonly network: Network
  readonly read: Read
  readonly tokens: readonly string[]
}): Promise<readonly OwnedToken[]> {
  const { network, read } = request
  const account = toAddress(request.address)
  const tokens = request.tokens.filter(toAddress)
  if (tokens.length === 0 || !account) return []
  const toCall = (functionName: (typeof functionNames)[number]): Hex =>
    functionName === 'balanceOf'
      ? encodeFunctionData({ abi: erc20Abi, args: [account], functionName })
      : encodeFunctionData({ abi: erc20Abi, functionName })
  const calls = tokens
    .flatMap(toAddress)
    .flatMap((target) =>
      target
        ? functionNames.map((name) => ({ allowFailure: true, callData: toCall(name), target }))
        : [],
    )
  const data = encodeFunctionData({ abi: multicall3Abi, args: [calls], functionName: 'aggregate3' })
  const answer = await read({
    method: 'eth_call',
    network,
    params: [{ data, to: multicall3 }, 'latest'],
  })
  const results = isHex(answer) && answer !== '0x' ? decodeAnswers(answer) : []
  return tokens.map((token, index) => {
    const [balance, decimals, name, symbol] = functionNames.map((functionName, place) => {
      const result = results[index * functionNames.length + place]
      return result?.success ? decode(functionName, result.returnData) : undefined
    })
    return {
      address: token,
      balance: typeof balance === 'bigint' ? balance : undefined,
      decimals: typeof decimals === 'number' ? decimals : undefined,
      name: typeof name === 'string' ? name : undefined,
      symbol: typeof symbol === 'string' ? symbol : undefined,
    }
  })
}

const decodeAnswers = (data: Hex) =>
  decodeFunctionResult({ abi: multicall3Abi, data, functionName: 'aggregate3' })

/** What a token answers. `undefined` for an answer of another form: old tokens have names of 32 bytes. */
function decode(functionName: (typeof functionNames)[number], data: Hex): unknown {
  try {
    return decodeFunctionResult({ abi: erc20Abi, data, functionName })
  } catch {
    return undefined
  }
}
