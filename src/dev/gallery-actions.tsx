import {
  Archive,
  Copy,
  Ellipsis,
  LayoutGrid,
  List,
  Moon,
  Pencil,
  Plus,
  Save,
  Settings,
  Sun,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../ui/buttons/button.tsx'
import { IconButton, Tooltip } from '../ui/buttons/icon-button.tsx'
import { SegmentedControl } from '../ui/forms/segmented-control.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/overlays/menu.tsx'
import { toast } from '../ui/overlays/toast.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { GallerySection, Row, Specimen } from './gallery-section.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export function GalleryActions() {
  const [range, setRange] = useState<'day' | 'week' | 'month'>('week')
  const [view, setView] = useState<'cards' | 'list'>('cards')
  const [tab, setTab] = useState<'program' | 'athletes' | 'notes'>('program')
  const [isSaving, setIsSaving] = useState(false)

  function save() {
    setIsSaving(true)
    setTimeout(() => setIsSaving(false), 2000)
  }

  return (
    <GallerySection
      id="actions"
      title="Actions"
      note="44 px high, 52 px where an athlete logs. A busy button keeps its width and its focus, and a second press does nothing."
    >
      <Specimen label="Variants">
        <Row>
          {variants.map(variant => (
            <Button key={variant} variant={variant} className="capitalize">
              {variant}
            </Button>
          ))}
        </Row>
        <Row>
          {variants.map(variant => (
            <Button key={variant} variant={variant} disabled>
              Disabled
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen label="Icons, busy, large, link">
        <Row>
          <Button variant="primary" icon={<Plus />}>
            New program
          </Button>
          <Button icon={<Save />} busy={isSaving} busyLabel="Saving" onClick={save}>
            Save changes
          </Button>
          <Button variant="primary" busy busyLabel="Sending">
            Send invite
          </Button>
          <LinkButton href="#actions" variant="secondary" icon={<Settings />}>
            Settings
          </LinkButton>
        </Row>
        <Row>
          <Button variant="primary" size="large">
            Mark complete
          </Button>
          <Button size="large">Edit notes</Button>
        </Row>
      </Specimen>
      <Specimen label="Icon buttons, tooltip, menu">
        <Row>
          <IconButton label="Edit workout" icon={<Pencil />} />
          <IconButton label="Copy day" icon={<Copy />} variant="secondary" />
          <IconButton label="Add workout" icon={<Plus />} variant="primary" size="large" />
          <Tooltip text="Ctrl V pastes it on any day">
            <Button variant="quiet">Hover for a tip</Button>
          </Tooltip>
          <Menu
            trigger={<IconButton label="Workout menu" icon={<Ellipsis />} variant="secondary" />}
            align="start"
          >
            <MenuItem icon={<Pencil />} onSelect={() => toast.info('Opened the editor')}>
              Edit
            </MenuItem>
            <MenuItem icon={<Copy />} onSelect={() => toast.success('Copied to Thursday')}>
              Duplicate
            </MenuItem>
            <MenuItem icon={<Archive />} disabled onSelect={() => undefined}>
              Archive
            </MenuItem>
            <MenuLink icon={<Settings />} href="#actions">
              Settings
            </MenuLink>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} danger onSelect={() => toast.error('Could not delete the workout')}>
              Delete
            </MenuItem>
          </Menu>
        </Row>
      </Specimen>
      <Specimen label="Segmented control">
        <Row>
          <SegmentedControl
            label="Range"
            value={range}
            onChange={setRange}
            segments={[
              { value: 'day', label: 'Day' },
              { value: 'week', label: 'Week' },
              { value: 'month', label: 'Month' },
            ]}
          />
          <SegmentedControl
            label="View"
            value={view}
            onChange={setView}
            segments={[
              { value: 'cards', label: 'Cards', icon: <LayoutGrid />, hideLabel: true },
              { value: 'list', label: 'List', icon: <List />, hideLabel: true },
            ]}
          />
          <ThemeToggle />
        </Row>
      </Specimen>
      <Specimen label="Tabs">
        <Tabs
          label="Program"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'program', label: 'Program' },
            { value: 'athletes', label: 'Athletes' },
            { value: 'notes', label: 'Notes' },
          ]}
        >
          <TabPanel value="program">Eight weeks, four days a week, from 2 March.</TabPanel>
          <TabPanel value="athletes">Twelve athletes follow this program.</TabPanel>
          <TabPanel value="notes">Deload in week four; test in week eight.</TabPanel>
        </Tabs>
      </Specimen>
    </GallerySection>
  )
}

/** For this page only: unlike in the app, the choice is not stored. */
function ThemeToggle() {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

  function choose(next: string) {
    document.documentElement.dataset.theme = next
    setTheme(next)
  }

  return (
    <SegmentedControl
      label="Theme"
      value={theme}
      onChange={choose}
      segments={[
        { value: 'light', label: 'Light', icon: <Sun /> },
        { value: 'dark', label: 'Dark', icon: <Moon /> },
      ]}
    />
  )
}
