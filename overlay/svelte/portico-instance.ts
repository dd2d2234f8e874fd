import type { Action } from 'svelte/action'
import type { Portico } from '../page/portico.ts'

/**
 * An action for a button of a page with several instances: the button is one of this instance.
 *
 * @example
 * <portico-button use:porticoInstance={portico}></portico-button>
 */
export const porticoInstance: Action<HTMLElement, Portico> = (element, portico) => {
  // Set here and not in markup: a server makes an instance of its own, with an id of its own.
  const update = ({ id }: Portico) => element.setAttribute('instance', id)
  update(portico)
  return { update }
}
