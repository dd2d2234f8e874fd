import { createPortico, isPorticoError, type Portico, type PorticoOptions } from '@portico/overlay'

/** The problems of options, or none. */
export function findProblems(options: PorticoOptions): string | undefined {
  try {
    createPortico(options).destroy()
    return undefined
  } catch (error) {
    if (isPorticoError(error, 'options-invalid')) return error.message
    throw error
  }
}

export async function connect(portico: Portico, connectorId: string): Promise<string> {
  try {
    const [account] = await portico.connect({ connectorId })
    return `Connected: ${account}`
  } catch (error) {
    if (isPorticoError(error, 'user-rejected')) return 'You declined.'
    return isPorticoError(error) ? `${error.code}: ${error.message}` : 'Something else failed.'
  }
}
