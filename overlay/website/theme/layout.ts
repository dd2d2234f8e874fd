import { onContentUpdated } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { defineComponent, h, onMounted, onUnmounted } from 'vue'
import { FrontPage } from './front-page.ts'
import { showStoredTab, watchTabs } from './stored-tab.ts'

/** The layout of every page: the theme's, with the front page's part below its title. */
export const Layout = defineComponent({
  name: 'SiteLayout',
  setup() {
    let stop: (() => void) | undefined
    onMounted(() => {
      stop = watchTabs()
    })
    onUnmounted(() => stop?.())
    onContentUpdated(showStoredTab)
    return () => h(DefaultTheme.Layout, null, { 'home-hero-after': () => h(FrontPage) })
  },
})
