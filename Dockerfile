# The server package in a container: "npm run package:deb", then "docker compose up --detach".
FROM debian:trixie-slim

# A fixed number, because the files of a volume belong to it after the image is built again.
RUN groupadd --system --gid 10001 brasstag \
    && useradd --system --uid 10001 --gid brasstag --no-create-home --home-dir /var/lib/brasstag \
    --shell /usr/sbin/nologin brasstag

RUN --mount=type=bind,source=out/deb,target=/mnt \
    apt-get update \
    && apt-get install --yes --no-install-recommends "/mnt/$(ls /mnt)" \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt/*

ENV XDG_DATA_HOME=/var/lib/brasstag
VOLUME /var/lib/brasstag
USER 10001:10001

# The image has no curl. The carried Node asks the address that the service has written.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["/usr/lib/brasstag/bin/node", "/usr/lib/brasstag/check-health.mjs"]

ENTRYPOINT ["/usr/bin/brasstag"]
CMD ["serve", "--settings", "/etc/brasstag/settings.json", "--no-link"]
