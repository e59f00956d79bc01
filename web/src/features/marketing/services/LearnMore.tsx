import type { Service } from '../../../content/service';
import { servicesPage } from '../../../content/services-page';
import { Button } from '../../../ui/Button';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { dialogOf } from './dialog-of';

/** For browsers that do not know the command. */
function showByHand(id: string, button: HTMLButtonElement): void {
  const dialog = document.getElementById(id);
  if (!button.commandForElement && dialog instanceof HTMLDialogElement) dialog.showModal();
}

/** Opens the dialog of one service: by the browser alone, so also before our code is there. */
export function LearnMore({ service }: { service: Service }) {
  const dialog = dialogOf(service.id);
  return (
    <Button
      command="show-modal"
      commandfor={dialog}
      onClick={({ currentTarget }) => showByHand(dialog, currentTarget)}
      className="mt-2"
    >
      {servicesPage.learnMore}
      <VisuallyHidden> {servicesPage.about(service.title)}</VisuallyHidden>
    </Button>
  );
}
