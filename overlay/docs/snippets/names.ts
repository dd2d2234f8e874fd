import { isPorticoError, type Portico } from '@portico/overlay'

/** Registers a name, and says in a sentence how it went. */
export async function register(portico: Portico, label: string): Promise<string> {
  try {
    if (await portico.isNameAvailable(label)) return `You are ${await portico.registerName(label)}.`
    const suggestions = await portico.getNameSuggestions(label)
    const free = suggestions.filter(({ isRegistered }) => !isRegistered)
    return `It is taken. Available: ${free.map(({ name }) => name).join(', ')}`
  } catch (error) {
    if (isPorticoError(error, 'params-invalid')) return 'Use 4 to 64 letters, digits and hyphens.'
    if (isPorticoError(error, 'name-registration-failed') && error.details?.['isTime'])
      return 'The visitor has to approve within 10 seconds. Try again.'
    return 'It is not known whether the name is available, or it was not registered.'
  }
}
