import type { accountWords } from '../features/account/words.ts'
import type { activityWords } from '../features/activity/words.ts'
import type { layoutWords } from '../features/appearance/words.ts'
import type { approvalWords } from '../features/approvals/words.ts'
import type { connectingWords } from '../features/connect/connecting-words.ts'
import type { connectWords } from '../features/connect/words.ts'
import type { profileWords } from '../features/embedded-wallet/profile-words.ts'
import type { loginTitleWords } from '../features/embedded-wallet/title-words.ts'
import type { loginWords } from '../features/embedded-wallet/words.ts'
import type { guideWords } from '../features/guides/words.ts'
import type { namesWords } from '../features/names/words.ts'
import type { networksWords } from '../features/networks/words.ts'
import type { nftWords } from '../features/nfts/words.ts'
import type { noticeWords } from '../features/notices/words.ts'
import type { onrampWords } from '../features/onramp/words.ts'
import type { receiveWords } from '../features/receive/words.ts'
import type { reportWords } from '../features/report/words.ts'
import type { codeReaderWords } from '../features/send/code-reader-words.ts'
import type { sendWords } from '../features/send/words.ts'
import type { signInWords } from '../features/sign-in/words.ts'
import type { swapWords } from '../features/swap/words.ts'
import type { tokenWords } from '../features/tokens/words.ts'
import type { pendingRequestWords } from '../features/wallet-connect/pending-request-words.ts'
import type { pairingWords } from '../features/wallet-connect/words.ts'
import type { walletListWords } from '../features/wallet-list/words.ts'
import type { buttonContentWords } from './button-content-words.ts'
import type { buttonWords } from './button-words.ts'
import type { en } from './en.ts'
import type { explanationWords } from './explanation-words.ts'
import type { noAccountWords } from './no-account-words.ts'
import type { shortfallWords } from './shortfall-words.ts'
import type { titleWords } from './title-words.ts'

/** Every list of words: what all features share, then one for each chunk. */
type Words =
  | typeof en
  | typeof accountWords
  | typeof activityWords
  | typeof approvalWords
  | typeof buttonContentWords
  | typeof buttonWords
  | typeof codeReaderWords
  | typeof connectWords
  | typeof connectingWords
  | typeof explanationWords
  | typeof guideWords
  | typeof layoutWords
  | typeof loginTitleWords
  | typeof loginWords
  | typeof namesWords
  | typeof networksWords
  | typeof nftWords
  | typeof noAccountWords
  | typeof noticeWords
  | typeof onrampWords
  | typeof pairingWords
  | typeof pendingRequestWords
  | typeof profileWords
  | typeof receiveWords
  | typeof reportWords
  | typeof sendWords
  | typeof swapWords
  | typeof shortfallWords
  | typeof signInWords
  | typeof titleWords
  | typeof tokenWords
  | typeof walletListWords

type KeyOf<words> = words extends unknown ? keyof words : never

export type MessageKey = KeyOf<Words>

export type Messages = Readonly<Record<MessageKey, string>>
