import { allPermissions } from '@shared/permissions';
import { emptyHouse, harbourHouse } from '@test/support/house';
