import {
  type Abi,
  encodeAbiParameters,
  encodeEventTopics,
  getAddress,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { token } from './verdict-facts.ts'

export const events = parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
])
export const collectionEvents = parseAbi([
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
])
export const oldEvents = parseAbi(['event Transfer(address from, address to, uint256 tokenId)'])
export const permit2Events = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
])

/** A function or an event of a contract, with its values. */
export type Said = { readonly abi: Abi; readonly args: readonly unknown[]; readonly name: string }

export const toLog = ({ abi, args, name }: Said, data: Hex = '0x', address: string = token) => ({
  address: getAddress(address),
  data,
  topics: encodeEventTopics({ abi, args, eventName: name })
    .flat()
    .flatMap((topic) => topic ?? []),
})
export const encode = (types: string, ...values: readonly unknown[]): Hex =>
  encodeAbiParameters(parseAbiParameters(types), values)
export const toAnswer = (value: bigint | string) => numberToHex(BigInt(value), { size: 32 })
