import * as v from 'valibot'
import type { Action, AssetAmount } from '../../../core/explanation.ts'
import { cow, seaports, toAsset } from './known-contracts.ts'
import { encodeType, number, type TypedData } from './typed-data.ts'

type Order = Extract<Action, { kind: 'exchange' }>

const cowOrder = v.object({
  buyAmount: number,
  buyToken: v.string(),
  feeAmount: number,
  receiver: v.string(),
  sellAmount: number,
  sellToken: v.string(),
})
const cowType =
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)'

const item = {
  endAmount: number,
  identifierOrCriteria: number,
  itemType: number,
  startAmount: number,
  token: v.string(),
}
const seaportOrder = v.object({
  consideration: v.array(v.object({ ...item, recipient: v.string() })),
  offer: v.array(v.object(item)),
  offerer: v.string(),
})
const seaportType =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)' +
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)' +
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'

type Item = v.InferOutput<v.ObjectSchema<typeof item, undefined>>

/** The item types of Seaport that are tokens of a collection, each by its id. The next two name no single token. */
const withId = [2n, 3n]
const ofCollection = [...withId, 4n, 5n]

function toAmount(
  { endAmount, identifierOrCriteria, itemType, startAmount, token }: Item,
  toBound: (one: bigint, other: bigint) => bigint,
): AssetAmount {
  return {
    amount: toBound(startAmount, endAmount),
    asset: ofCollection.includes(itemType) ? token : toAsset(token),
    tokenId: withId.includes(itemType) ? identifierOrCriteria : undefined,
  }
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const most = (one: bigint, other: bigint) => (one < other ? other : one)

function decodeCow(
  message: TypedData['message'],
  account: string,
): Omit<Order, 'contract'> | undefined {
  const parsed = v.safeParse(cowOrder, message)
  if (!parsed.success) return undefined
  const { buyAmount, buyToken, feeAmount, receiver, sellAmount, sellToken } = parsed.output
  return {
    gets: [{ amount: buyAmount, asset: toAsset(buyToken), tokenId: undefined }],
    gives: [{ amount: sellAmount + feeAmount, asset: sellToken, tokenId: undefined }],
    isOrder: true,
    kind: 'exchange',
    // The zero address means the signer.
    receiver: toAsset(receiver) === undefined ? account : receiver,
    value: 0n,
  }
}

function decodeSeaport(
  message: TypedData['message'],
  account: string,
): Omit<Order, 'contract'> | undefined {
  const parsed = v.safeParse(seaportOrder, message)
  if (!parsed.success || parsed.output.offerer !== account) return undefined
  const { consideration, offer } = parsed.output
  return {
    // What others get is no return for the account.
    gets: consideration
      .filter(({ recipient }) => recipient === account)
      .map((one) => toAmount(one, least)),
    gives: offer.map((one) => toAmount(one, most)),
    isOrder: true,
    kind: 'exchange',
    receiver: account,
    value: 0n,
  }
}

export function decodeOrder(data: TypedData, contract: string, account: string): Order | undefined {
  const type = encodeType(data)
  const { message } = data
  const isCow = contract === cow && type === cowType
  const isSeaport = seaports.includes(contract) && type === seaportType
  if (!isCow && !isSeaport) return undefined
  const order = (isCow ? decodeCow : decodeSeaport)(message, account)
  return order && { ...order, contract }
}
