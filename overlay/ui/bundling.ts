import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import externalLinkIcon from '@lucide/icons/icons/external-link'
import { walletConnectInfo } from '../../shared/connectors/wallet-connect/wallet-connect-info.ts'
import { formatAmount } from '../../shared/format/amount.ts'
import { cleanText } from '../../shared/format/clean-text.ts'
import { App } from './app.tsx'
import { chunk as connect } from './features/connect/index.ts'
import { namespaceWords } from './locales/namespace-words.ts'
import { sectionStyles } from './styles/section-styles.ts'

/**
 * What a bundler should keep in the files of the first opening: all of the first view, and small modules that the
 * instance, an adapter or most chunks use. `mount.tsx` and every chunk file of a feature re-export it. Nothing reads it.
 *
 * A bundler such as esbuild makes one file of the modules that the same entries reach, and each chunk file is an
 * entry. A button that the first view and one chunk use would go into a file that only these two share, and the first
 * opening would load a dozen small files more. With the re-export every entry reaches these modules, so they stay
 * together. Their file is loaded before any chunk, so a chunk loads nothing more.
 *
 * `import './bundling.ts'` has no such effect: the package has `sideEffects: false`, so bundlers drop it. Each entry
 * of the list adds its size to the first opening. `npm run check` limits the sizes and the numbers of files.
 */
export const firstFile = [
  App,
  chevronRightIcon,
  cleanText,
  connect,
  externalLinkIcon,
  formatAmount,
  namespaceWords,
  sectionStyles,
  walletConnectInfo,
]
