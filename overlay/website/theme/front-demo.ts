import { defineComponent, h } from 'vue'
import picture from '../../docs/portico.png'

/** What the front page shows of the product, between its title and the features. */
export const FrontDemo = defineComponent({
  name: 'FrontDemo',
  setup: () => () =>
    h('div', { class: 'front-demo' }, [
      h('div', { class: 'container' }, [
        h('img', {
          alt: 'The list of wallets above the logins and an account, in the dark theme; a payment that was sent and a code to scan, in the light theme',
          height: 790,
          src: picture,
          width: 1560,
        }),
      ]),
    ]),
})
