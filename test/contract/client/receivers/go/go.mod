module standardwebhooks

go 1.20
