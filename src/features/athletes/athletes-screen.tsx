import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { InviteAthletes } from '../invites/invites.ts'
import { TeamsTab } from '../teams/teams.ts'
import { athleteTabs } from './list/athlete-filter.ts'
import { AthletesTab } from './list/athletes-tab.tsx'

export function AthletesScreen() {
  const text = useText()
  const filter = useSearch({ from: '/coach/athletes' })
  const navigate = useNavigate({ from: '/coach/athletes' })
  const [isInviting, setIsInviting] = useState(false)
  return (
    <main className="page-frame flex flex-col flex-1 pt-4 pb-6 sm:pt-6">
      <PageTitle>{text('athletes.title')}</PageTitle>
      <PageHeader
        title={text('athletes.title')}
        actions={
          <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setIsInviting(true)}>
            {text('athletes.invite')}
          </Button>
        }
      />
      <Tabs
        label={text('athletes.tabs')}
        className="mt-2 sm:mt-3"
        tabs={athleteTabs.map(tab => ({ value: tab, label: text(`athletes.tab_${tab}`) }))}
        value={filter.tab ?? 'athletes'}
        onChange={tab => void navigate({ search: now => ({ ...now, tab }), resetScroll: false })}
      >
        <TabPanel value="athletes" className="pt-3 sm:pt-4">
          <AthletesTab filter={filter} />
        </TabPanel>
        <TabPanel value="teams" className="pt-6">
          <TeamsTab />
        </TabPanel>
      </Tabs>
      <InviteAthletes open={isInviting} onOpenChange={setIsInviting} />
    </main>
  )
}
