import type { SocialProvider } from '../../options/features.ts'
import type { AccountType } from '../../schema/account-type.ts'
import type { ChainId } from '../../schema/primitives.ts'

type PlainEvent =
  | 'CLICK_ALL_WALLETS'
  | 'CLICK_CONVERT'
  | 'CLICK_GET_WALLET'
  | 'CLICK_NETWORK_HELP'
  | 'CLICK_NETWORKS'
  | 'CLICK_SELECT_NETWORK_TO_SWAP'
  | 'CLICK_SELECT_TOKEN_TO_SWAP'
  | 'CLICK_WALLET_HELP'
  | 'DEVICE_REGISTERED_FOR_EMAIL'
  | 'DISCONNECT_SUCCESS'
  | 'EMAIL_EDIT'
  | 'EMAIL_LOGIN_SELECTED'
  | 'EMAIL_SUBMITTED'
  | 'EMAIL_UPGRADE_FROM_MODAL'
  | 'EMAIL_VERIFICATION_CODE_PASS'
  | 'EMAIL_VERIFICATION_CODE_SENT'

const withAccountType = [
  'CLICK_TRANSACTIONS',
  'ERROR_FETCH_TRANSACTIONS',
  'LOAD_MORE_TRANSACTIONS',
  'OPEN_ENS_FLOW',
  'REGISTER_NAME_ERROR',
  'REGISTER_NAME_INITIATED',
  'REGISTER_NAME_SUCCESS',
  'SELECT_BUY_CRYPTO',
  'SELECT_BUY_PROVIDER',
  'SELECT_WHAT_IS_A_BUY',
] as const

const withAccountAndNetwork = [
  'CLICK_CANCEL_SIWX',
  'CLICK_SIGN_SIWX_MESSAGE',
  'INITIATE_SWAP',
  'OPEN_SEND',
  'OPEN_SWAP',
  'SEND_ERROR',
  'SEND_INITIATED',
  'SEND_SUCCESS',
  'SIWX_AUTH_ERROR',
  'SIWX_AUTH_SUCCESS',
  'SWAP_APPROVAL_ERROR',
  'SWAP_ERROR',
  'SWAP_SUCCESS',
] as const

export type WalletPlatform =
  | 'browser'
  | 'desktop'
  | 'external'
  | 'mobile'
  | 'qrcode'
  | 'unsupported'
  | 'web'

/** Amounts are decimal texts, in whole tokens. */
type SwapProperties = {
  readonly swapFromAmount: string
  readonly swapFromToken: string
  readonly swapToAmount: string
  readonly swapToToken: string
}

type HistoryPage = { readonly address: string; readonly cursor: string | undefined }

/** Names and properties of services §1.4. The sender adds `isSmartAccount`, `network` and `projectId`. */
export type TrackedEvent =
  | { readonly event: PlainEvent }
  | {
      readonly event:
        | 'CLICK_CANCEL_SIWX'
        | 'CLICK_SIGN_SIWX_MESSAGE'
        | 'CLICK_TRANSACTIONS'
        | 'OPEN_ENS_FLOW'
        | 'OPEN_SEND'
        | 'OPEN_SWAP'
        | 'SELECT_BUY_CRYPTO'
        | 'SELECT_WHAT_IS_A_BUY'
        | 'SIWX_AUTH_ERROR'
        | 'SIWX_AUTH_SUCCESS'
    }
  | { readonly event: 'MODAL_CLOSE' | 'MODAL_OPEN'; readonly connected: boolean }
  | {
      readonly event: 'CONNECT_ERROR' | 'DISCONNECT_ERROR' | 'EMAIL_VERIFICATION_CODE_FAIL'
      readonly message: string
    }
  | {
      readonly event: 'CONNECT_PROXY_ERROR'
      readonly message: string
      readonly mobile_link: string
      readonly name: string
      /** The topic of the pairing, without its key. */
      readonly uri: string
    }
  | {
      readonly event: 'CONNECT_SUCCESS'
      readonly method: 'browser' | 'email' | 'mobile' | 'qrcode'
      readonly name: string
    }
  | ({
      readonly event: 'ERROR_FETCH_TRANSACTIONS' | 'LOAD_MORE_TRANSACTIONS'
    } & HistoryPage)
  | ({
      readonly event: 'INITIATE_SWAP' | 'SWAP_SUCCESS'
    } & SwapProperties)
  | ({
      readonly event: 'SWAP_APPROVAL_ERROR' | 'SWAP_ERROR'
      readonly message: string
    } & SwapProperties)
  | {
      readonly event: 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS'
      readonly ensName: string
    }
  | {
      readonly event: 'REGISTER_NAME_ERROR'
      readonly ensName: string
      readonly error: string
    }
  | {
      readonly event: 'SEARCH_WALLET'
      readonly badge: string | undefined
      readonly search: string
    }
  | {
      readonly event: 'SELECT_BUY_PROVIDER'
      readonly provider: 'coinbase' | 'meld' | 'moonpay' | 'paypal' | 'stripe'
    }
  | {
      readonly event: 'SELECT_WALLET'
      readonly name: string
      readonly platform: WalletPlatform
    }
  | {
      readonly event: 'SEND_INITIATED' | 'SEND_SUCCESS'
      readonly amount: string
      readonly token: string
    }
  | {
      readonly event: 'SEND_ERROR'
      readonly amount: string
      readonly message: string
      readonly token: string
    }
  | {
      readonly event: 'SET_PREFERRED_ACCOUNT_TYPE'
      readonly accountType: AccountType
      readonly network: ChainId | undefined
    }
  | {
      readonly event:
        | 'SOCIAL_LOGIN_CANCELED'
        | 'SOCIAL_LOGIN_ERROR'
        | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
        | 'SOCIAL_LOGIN_STARTED'
        | 'SOCIAL_LOGIN_SUCCESS'
      readonly provider: SocialProvider
    }
  | { readonly event: 'SWITCH_NETWORK'; readonly network: ChainId }

type EventName = TrackedEvent['event']

const isIn = (names: readonly EventName[], name: EventName) => names.includes(name)

export const hasAccountType = (name: EventName) =>
  isIn(withAccountType, name) || isIn(withAccountAndNetwork, name)

export const hasNetwork = (name: EventName) => isIn(withAccountAndNetwork, name)
