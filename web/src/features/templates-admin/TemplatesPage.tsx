import { Plus } from 'lucide-react';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { MailSettings } from './MailSettings';
import { TemplateList } from './TemplateList';

/** /admin/templates */
export default function TemplatesPage() {
  return (
    <div className="grid gap-8">
      <ScreenTitle
        title="Templates"
        lead="Texts for messages to applicants, and the emails that are sent automatically."
      >
        <Button variant="primary" href={paths.template('new')}>
          <Plus aria-hidden size={20} />
          Add template
        </Button>
      </ScreenTitle>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <TemplateList />
        <MailSettings />
      </div>
    </div>
  );
}
