import {
  type Abi,
  type AbiParameter,
  type DecodeAbiParametersReturnType,
  decodeAbiParameters,
  decodeFunctionResult,
  encodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  hexToString,
  multicall3Abi,
  size,
} from 'viem'
import { isPorticoError } from '../../../errors/portico-error.ts'
import type { Network } from '../../../networks/network.ts'
import { isHex } from '../../../schema/hex.ts'
import type { Hex } from '../../../schema/primitives.ts'
import type { Adapter } from '../../adapter.ts'

/** Multicall3 has this address on every chain that has it. */
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'
/** A node limits the gas of a call. */
const callsAtOnce = 300
const longestText = 1024

const abi: Abi = [...erc20Abi, ...erc721Abi, ...erc1155Abi]

type FunctionCall = {
  /** Numbers, booleans and addresses, with any checksum. */
  readonly args: readonly (bigint | boolean | string)[]
  readonly functionName:
    | 'allowance'
    | 'approve'
    | 'balanceOf'
    | 'decimals'
    | 'isApprovedForAll'
    | 'name'
    | 'ownerOf'
    | 'setApprovalForAll'
    | 'symbol'
}

export type ContractCall = FunctionCall & {
  readonly to: string
}

/** In lower case: viem refuses a wrong checksum, which a host may have written. */
const toAddress = (address: string): Hex => `0x${address.slice(2).toLowerCase()}`

export const encodeCall = ({ args, functionName }: FunctionCall): Hex =>
  encodeFunctionData({
    abi,
    args: args.map((value) => (typeof value === 'string' ? toAddress(value) : value)),
    functionName,
  })

export function decodeValues<const types extends readonly AbiParameter[]>(
  types: types,
  data: Hex,
): DecodeAbiParametersReturnType<types> | undefined {
  try {
    return decodeAbiParameters(types, data)
  } catch {
    // Anyone can make a contract with such an event.
    return undefined
  }
}

/** Any contract may answer. `undefined` for an answer of another form. */
function decode({ args, functionName }: ContractCall, data: Hex): unknown {
  const isText = functionName === 'name' || functionName === 'symbol'
  try {
    // The name of an old token is 32 bytes.
    if (isText && size(data) === 32) return hexToString(data).replace(/\0+$/, '')
    const result = decodeFunctionResult({ abi, args, data, functionName })
    if (isText) return String(result).slice(0, longestText)
    // viem ignores what an answer has beside the value.
    const isWhole = encodeFunctionResult({ abi, functionName, result }) === data.toLowerCase()
    return isWhole ? result : undefined
  } catch {
    return undefined
  }
}

type Request = { readonly network: Network; readonly read: Adapter['read'] }

const send = ({ network, read }: Request, data: Hex, to: Hex) =>
  read({ method: 'eth_call', network, params: [{ data, to }, 'latest'] })

const isAnswer = (cause: unknown) =>
  isPorticoError(cause, 'rpc-failed') && cause.details?.['code'] !== undefined

async function readEach(request: Request, calls: readonly ContractCall[]) {
  const results = await Promise.allSettled(
    calls.map((call) => send(request, encodeCall(call), toAddress(call.to))),
  )
  const failures = results.flatMap((result) =>
    result.status === 'rejected' && !isAnswer(result.reason) ? [result] : [],
  )
  if (failures[0] && failures.length === results.length) throw failures[0].reason
  return results.map((result) =>
    result.status === 'fulfilled' && isHex(result.value) ? result.value : undefined,
  )
}

/** `undefined` for an answer of another form, as of a chain without Multicall3. */
function decodeAnswers(answer: unknown, count: number): readonly (Hex | undefined)[] | undefined {
  if (!isHex(answer)) return undefined
  try {
    const results = decodeFunctionResult({
      abi: multicall3Abi,
      data: answer,
      functionName: 'aggregate3',
    })
    if (results.length !== count) return undefined
    return results.map(({ returnData, success }) => (success ? returnData : undefined))
  } catch {
    return undefined
  }
}

async function readTogether(request: Request, calls: readonly ContractCall[]) {
  const data = encodeFunctionData({
    abi: multicall3Abi,
    args: [
      calls.map((call) => ({
        allowFailure: true,
        callData: encodeCall(call),
        target: toAddress(call.to),
      })),
    ],
    functionName: 'aggregate3',
  })
  try {
    const answers = decodeAnswers(await send(request, data, multicall3), calls.length)
    if (answers) return answers
  } catch (cause) {
    if (!isAnswer(cause)) throw cause
  }
  // The chain has no Multicall3, or one contract has used up the gas of all.
  return readEach(request, calls)
}

export async function readContracts(
  calls: readonly ContractCall[],
  request: Request,
): Promise<readonly unknown[]> {
  const parts = Array.from({ length: Math.ceil(calls.length / callsAtOnce) }, (_, index) =>
    calls.slice(index * callsAtOnce, (index + 1) * callsAtOnce),
  )
  const answers = await Promise.all(parts.map((part) => readTogether(request, part)))
  return answers.flat().map((data, index) => {
    const call = calls[index]
    return call && data && decode(call, data)
  })
}
