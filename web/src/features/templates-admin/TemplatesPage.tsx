import { Plus } from 'lucide-react';
import { templatesScreen as words } from '../../content/back-office/templates';
import { Button } from '../../ui/Button';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { MailSettings } from './MailSettings';
import { addTemplatePath } from './new-template';
import { TemplateList } from './TemplateList';

/** /admin/templates: the texts for messages to applicants, and what is mailed by itself. */
export default function TemplatesPage() {
  return (
    <div className="grid gap-8">
      <ScreenTitle title={words.title} lead={words.lead}>
        <Button variant="primary" href={addTemplatePath}>
          <Plus aria-hidden size={20} />
          {words.add}
        </Button>
      </ScreenTitle>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <TemplateList />
        <MailSettings />
      </div>
    </div>
  );
}
