import { extensionName } from '../../shared/wire/extension-names.ts'

/** Replaces the package's name in the content script. */
export const copyName = extensionName
