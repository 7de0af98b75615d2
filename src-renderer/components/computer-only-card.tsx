import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { networkMessages } from '@shared/network/network.messages';

/** Says to a browser on the network where the rest of the screen is. The service refuses it here. decision 0192. */
export const ComputerOnlyCard = () => (
  <Card title={formatMessage(networkMessages.computerOnlyTitle)}>
    <p className="text-sm text-ink-2">{formatMessage(networkMessages.computerOnlyLead)}</p>
  </Card>
);
