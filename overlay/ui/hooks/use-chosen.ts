import { createContext, useContext } from 'react'
import type { WalletRow } from '../../../shared/wallets/wallet-row.ts'

/** Whether what is shown beside the list belongs to a row. Without a row: whether it is the list of all wallets. */
export type IsChosen = (row?: WalletRow) => boolean

/** Provided around a list with a view beside it. */
export const ChosenContext = createContext<IsChosen>(() => false)

export const useChosen = (row?: WalletRow): true | undefined =>
  useContext(ChosenContext)(row) || undefined
