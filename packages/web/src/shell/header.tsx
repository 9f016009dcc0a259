// The header: menu button, breadcrumb, company, and what belongs to the user.
import { PanelLeft, Search } from 'lucide-react'
import { memo } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { Breadcrumb, type BreadcrumbProps } from './breadcrumb.tsx'
import { CompanySwitch } from './company-switch.tsx'
import { ColorModeButton, ErrorLogButton, FullscreenButton } from './header-buttons.tsx'
import { HeaderFrame } from './header-frame.ts'
import { LanguageMenu } from './language-menu.tsx'
import { UserMenu } from './user-menu.tsx'

export interface HeaderProps extends BreadcrumbProps {
  readonly menuOpen: boolean
  onMenu(): void
  onShortcuts(): void
  onPalette(): void
}

/** Memoised, as all parts of the frame: a list that changes its query draws none of them. */
export const Header = memo(function Header({ menuOpen, onMenu, onShortcuts, onPalette, ...breadcrumb }: HeaderProps) {
  return (
    <HeaderFrame data-screen-only>
      <IconButton label={menuOpen ? 'Fold the menu' : 'Open the menu'} aria-expanded={menuOpen} onClick={onMenu}>
        <PanelLeft />
      </IconButton>
      <Breadcrumb {...breadcrumb} />
      <span data-slot="" data-find="">
        <Button
          tone="ghost"
          icon={<Search />}
          aria-haspopup="dialog"
          title="Find a screen, a person or a document"
          onClick={onPalette}
        >
          <span>Find</span>
          <kbd>Ctrl K</kbd>
        </Button>
      </span>
      <CompanySwitch />
      <FullscreenButton />
      <LanguageMenu />
      <ColorModeButton />
      <ErrorLogButton />
      <UserMenu onShortcuts={onShortcuts} />
    </HeaderFrame>
  )
})
