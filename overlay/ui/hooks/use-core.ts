import { createContext, useContext } from 'react'
import { PorticoError } from '../../../shared/errors/portico-error.ts'
import type { UiCore } from './ui-core.ts'

export const CoreContext = createContext<UiCore | undefined>(undefined)

export function useCore(): UiCore {
  const core = useContext(CoreContext)
  if (!core) throw new PorticoError('internal')
  return core
}
